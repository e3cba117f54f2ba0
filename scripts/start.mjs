import { command } from './lib/command.mjs'

// The server runs in this very process: one Node is all that stays.
await command('serve', ['server', 'web'])
