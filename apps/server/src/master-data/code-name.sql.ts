/** What a code is called in a language, as SQL: a row of `codes` by its alias. */
export const codeNameIn = (language: string, code: string) =>
  `case when ${language} = 'en' then ${code}.name_en else ${code}.name_ko end`
