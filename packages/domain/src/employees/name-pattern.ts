/** The initial consonants of Hangul in the order of their syllables, as a keyboard types them. */
const initialConsonants = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const firstSyllable = 0xac_00
const syllablesPerConsonant = 588

/**
 * What is looked for, as a regular expression in which an initial consonant also means every syllable that
 * begins with it: ㄱㅊㅅ finds 김철수, and so does 김ㅊㅅ (employees-2). Every other letter means itself.
 */
export function namePattern(keyword: string): string {
  return [...keyword.normalize('NFC').trim()].map(letterPattern).join('')
}

function letterPattern(letter: string): string {
  const place = initialConsonants.indexOf(letter)
  // what has a meaning in an expression is a sign of ASCII
  if (place < 0) return /[!-/:-@[-^`{-~]/.test(letter) ? `\\${letter}` : letter
  const first = firstSyllable + place * syllablesPerConsonant
  const last = first + syllablesPerConsonant - 1
  return `[${letter}${String.fromCodePoint(first)}-${String.fromCodePoint(last)}]`
}
