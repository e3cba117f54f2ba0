/** What is left of a source without comments, strings, regular expressions and the plain parts of templates. */
export const codeOf = (text) => partsOf(text).code

/** A source as its code, as above, and its comments and texts, each with the place where it begins. */
export function partsOf(text) {
  const token =
    /\/\*[^]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|(?<=[=(,:[!&|?;]\s*|\breturn )\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*|[`{}]/g
  const open = []
  const comments = []
  const texts = []
  let code = ''
  let at = 0
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [part] = match
    code += `${text.slice(at, match.index)} `
    at = token.lastIndex
    if (/^\/[/*]/.test(part)) comments.push({ text: part, at: match.index })
    if (/^['"]/.test(part)) texts.push({ text: part, at: match.index })
    if (part === '{') open.push('{')
    const isBackInTemplate = part === '}' && open.pop() === '`'
    if (part !== '`' && !isBackInTemplate) continue
    at = endOfPlain(text, at)
    token.lastIndex = at
    texts.push({ text: text.slice(match.index, at), at: match.index })
    if (text[at - 1] === '{') open.push('`')
  }
  return { code: code + text.slice(at), comments, texts }
}

/** Behind the next end of a template or the next `${` from here. */
function endOfPlain(text, from) {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '`') return at + 1
    else if (text[at] === '$' && text[at + 1] === '{') return at + 2
  }
  return text.length
}
