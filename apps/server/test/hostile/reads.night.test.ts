import { endpoints } from '../contract/endpoints.ts'
import { triesHostileInput } from './tries-hostile-input.ts'

triesHostileInput(
  endpoints.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.redirects !== true),
)
