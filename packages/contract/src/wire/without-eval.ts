import { config } from 'zod'

// A page's policy forbids to make code out of text, and a browser writes every attempt into its
// console. Imported before any schema is made, zod never tries there.
if ('document' in globalThis) config({ jitless: true })
