/** What is left of a source without comments, strings, regular expressions and the plain parts of templates. */
export function codeOf(text) {
  const token =
    /\/\*[^]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|(?<=[=(,:[!&|?;]\s*|\breturn )\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*|[`{}]/g
  const open = []
  let code = ''
  let at = 0
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [part] = match
    code += `${text.slice(at, match.index)} `
    at = token.lastIndex
    if (part === '{') open.push('{')
    const isBackInTemplate = part === '}' && open.pop() === '`'
    if (part !== '`' && !isBackInTemplate) continue
    at = endOfPlain(text, at)
    token.lastIndex = at
    if (text[at - 1] === '{') open.push('`')
  }
  return code + text.slice(at)
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
