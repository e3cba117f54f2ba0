/** What a type of project is called in a language, as SQL: in English by its name there, where it has one. */
export const typeNameIn = (language: string, type: string) =>
  `case when ${language} = 'en' and ${type}.name_en <> '' then ${type}.name_en else ${type}.display_name end`
