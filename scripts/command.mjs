import { command } from './lib/command.mjs'

/** `node scripts/command.mjs <admin|backup|restore> …`: a command of the server that ends by itself. */
const [name] = process.argv.splice(2, 1)
await command(name)
