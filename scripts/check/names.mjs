import { readFileSync } from 'node:fs'
import { CannotGoOn, inRoot, main } from '../lib/checkout.mjs'
import { filesIn, sources } from '../lib/sources.mjs'
import { allowed, avoidedInTexts, insteadOf, plainFolders } from './names-list.mjs'

/** Names and texts are plain English, without the words of names-list.mjs. */
await main(() => {
  const problems = [...problemsOfNames(), ...problemsOfTexts()]
  if (problems.length > 0) throw new CannotGoOn(problems.join('\n'))
})

/** No part of an identifier or of a file's name is a word to avoid. */
function problemsOfNames() {
  return sources().flatMap((path) => {
    const code = codeOf(readFileSync(inRoot(path), 'utf8'))
    const name = path.split('/').at(-1).split('.')[0]
    return [
      ...avoidedIn(name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())).map((word) =>
        refusal(path, name, word),
      ),
      ...[...new Set(code.match(/[\p{L}_$][\p{L}\d_$]*/gu))].flatMap((identifier) =>
        isAllowed(identifier, path)
          ? []
          : avoidedIn(identifier).map((word) => refusal(path, identifier, word)),
      ),
    ]
  })
}

/** No comment, no sentence of a test and no document holds a word to avoid, but as code or a quoted value. */
function problemsOfTexts() {
  const documents = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    ...filesIn(['docs'], /\.md$/),
  ]
  return [
    ...sources()
      .filter((path) => plainFolders.some((folder) => path.startsWith(folder)))
      .flatMap((path) => {
        const source = readFileSync(inRoot(path), 'utf8')
        const { comments, texts } = partsOf(source)
        const isOfTests = /\.test\.tsx?$|\/tests?\//.test(path)
        const sentences = isOfTests ? texts.filter(({ text }) => text.split(' ').length > 2) : []
        return [...comments, ...sentences].flatMap(({ text, at }) =>
          refusalsOf(path, text, source.slice(0, at).split('\n').length),
        )
      }),
    ...documents.flatMap((path) => refusalsOf(path, readFileSync(inRoot(path), 'utf8'), 1)),
  ]
}

/** The words to avoid in the lines of a text that begins on a line of its file. */
function refusalsOf(path, text, firstLine) {
  return text
    .replaceAll(/(?<!^)`[^`]+`(?!$)|(?<!^)(['"])\w+\1/g, (value) => value.replaceAll(/[^\n]/g, ' '))
    .split('\n')
    .flatMap((line, index) =>
      (line.toLowerCase().match(/[a-z]+/g) ?? [])
        .filter((word) => avoidedInTexts.has(word))
        .map((word) => refusal(`${path}:${firstLine + index}`, line.trim(), word)),
    )
}

/** The words to avoid among the parts of a camelCase name; snake_case is SQL's, and `notFound` is the usual term. */
function avoidedIn(identifier) {
  if (identifier.includes('_')) return []
  const parts = identifier
    .replaceAll(/not-?found/gi, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ')
  return parts.filter((part) => insteadOf.has(part))
}

function isAllowed(identifier, path) {
  return allowed.some(
    ({ names, in: folders }) =>
      names.includes(identifier) && (folders?.some((folder) => path.startsWith(folder)) ?? true),
  )
}

function refusal(path, name, word) {
  return `${path}: ${name} holds "${word}"; use ${insteadOf.get(word)}.`
}

/** What is left of a source without comments, strings, regular expressions and the plain parts of templates. */
function codeOf(text) {
  return partsOf(text).code
}

/** A source as its code, as above, and its comments and texts, each with the place where it begins. */
function partsOf(text) {
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
