import { endpoints } from './endpoints.ts'
import { triesHostileInput } from './hostile-input.ts'

triesHostileInput(endpoints.filter(({ endpoint }) => endpoint.method === 'GET'))
