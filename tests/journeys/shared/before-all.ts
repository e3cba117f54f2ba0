/** What the runner does once before all journeys, and undoes after them. */
export { prepareDemonstration as default } from './server.ts'
