import { takesTokens } from '@yuga/contract/access/access'
import { apiPath } from '@yuga/contract/wire/endpoint'
import { createToken } from '@yuga/contract/people/tokens'
import { describe, expect, test } from 'vitest'
import { roleIds } from '@yuga/domain/access/roles'
import { useServer } from '../use-server.ts'
import { endpoints } from './endpoints.ts'

/* Each call, with a token that has one scope which no call needs: what a token does not allow is refused for everyone. */
const { server, company } = useServer()

const signedInCalls = endpoints.filter(({ endpoint }) => endpoint.access !== 'anyone')

describe('[tokens-3] a token without the scope', () => {
  const token = async () => {
    const all = await company.person({ roles: [...roleIds] })
    const body = { name: 'menu', scopeList: ['messages.in-menu' as const], lastDay: '20261231' }
    return (await all(createToken, { body })).token
  }
  let made: Promise<string> | undefined

  test.each(signedInCalls)(
    'is refused by $name, or reads what anyone reads',
    async ({ endpoint }) => {
      made ??= token()
      const wire = server.wire(await made)
      const url = apiPath + endpoint.path.replaceAll(/\{\w+\}/g, '1')
      const answer = await wire({ method: endpoint.method, url, body: undefined })
      const { reason } = answer.body as { reason?: string }
      if (!takesTokens(endpoint)) expect(`${answer.status} ${reason}`).toBe('403 token.not-here')
      else if (endpoint.access === 'signed-in') expect(reason ?? '').not.toMatch(/^token\./)
      else expect(`${answer.status} ${reason}`).toBe('403 token.no-permission')
    },
  )

  test('is refused by every write of the own account, and by whatever needs a password', () => {
    const refused = signedInCalls.filter(({ endpoint }) => !takesTokens(endpoint))
    const names = refused.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        'session.changeOwnPassword',
        'session.readDraftKey',
        'session.listOwnSessions',
        'session.endOwnSession',
        'tokens.createToken',
        'employees.createEmployee',
        'events.streamEvents',
        'savedViews.createSavedView',
      ]),
    )
  })
})
