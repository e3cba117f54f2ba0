import { expect, type Page } from '@playwright/test'
import { createProvider } from '../../../packages/contract/src/people/providers.ts'
import { signIn } from '../../../packages/contract/src/people/session.ts'
import { apiPath } from '../../../packages/contract/src/wire/endpoint.ts'
import { password, type Person } from './people.ts'

/** An administrator enters a provider by the call of the form. */
export async function setsUp(
  page: Page,
  admin: Person,
  url: string,
  { providerId, issuer }: { readonly providerId: string; readonly issuer: string },
): Promise<void> {
  const post = async (path: string, data: unknown, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const answer = await page.request.post(`${url}${apiPath}${path}`, { data, headers })
    expect(answer.status(), await answer.text()).toBe(200)
    return ((await answer.json()) as { data: { authToken: string } }).data
  }
  const { authToken } = await post(signIn.path, { userId: admin.id, password })
  await post(
    createProvider.path,
    {
      providerId,
      name: providerId,
      issuer,
      clientId: 'yuga',
      clientSecret: 'a secret of the client',
      scopes: 'openid email profile',
      roleClaim: '',
      employeeIdClaim: 'employee_id',
      createsYn: 'N',
      onYn: 'Y',
      sortOrder: 1,
      roleList: [],
    },
    authToken,
  )
}
