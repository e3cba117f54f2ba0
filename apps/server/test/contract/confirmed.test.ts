import { expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'

/** By hand: which calls need a recent proof of the password (sessions-15); what the code declares is held against it. */
const byHand: Record<string, string> = {
  'session.endOwnSession': 'always',
  'session.endOtherSessions': 'always',
  'session.endSessionsOfEmployee': 'always',
  'employees.createEmployee': 'always',
  'employees.updateEmployee': 'when-changed',
  'employees.switchEmployee': 'always',
  'employees.inviteEmployee': 'always',
  'employees.inviteEmployees': 'always',
  'employees.uploadEmployees': 'when-changed',
  'personalData.pseudonymiseEmployee': 'always',
  'provisioning.updateProvisioning': 'always',
  'provisioning.createProvisioningToken': 'always',
  'provisioning.revokeProvisioningToken': 'always',
  'tokens.createToken': 'always',
  'serviceAccounts.createServiceAccount': 'always',
  'serviceAccounts.updateServiceAccount': 'always',
  'serviceAccounts.endServiceAccount': 'always',
  'serviceAccounts.createServiceToken': 'always',
  'providers.createProvider': 'always',
  'providers.updateProvider': 'always',
  'providers.deleteProvider': 'always',
  'providers.tryProvider': 'always',
  'providers.deleteIdentity': 'always',
  'permissionSets.createPermissionSet': 'always',
  'permissionSets.updatePermissionSet': 'always',
  'permissionSets.deletePermissionSet': 'always',
  'permissionSets.givePermissionSet': 'always',
  'permissionSets.changePermissionGrant': 'always',
  'permissionSets.takeBackPermissionSet': 'always',
  'factors.startTotp': 'always',
  'factors.confirmTotp': 'always',
  'factors.removeTotp': 'always',
  'factors.renewRecoveryCodes': 'always',
  'factors.startPasskey': 'always',
  'factors.addPasskey': 'always',
  'factors.renamePasskey': 'always',
  'factors.removePasskey': 'always',
  'factors.resetFactors': 'always',
  'signInSettings.updateSignInSettings': 'always',
}

/** Calls that look like them and need none, each for its reason. */
const needsNone: Record<string, string> = {
  'employees.listEmployeePart': 'reads by POST',
  'employees.readEmployeeImpact': 'reads by POST',
  'session.signIn': 'is a proof itself',
  'session.signOut': 'ends the own session alone',
  'session.leaveSession': 'ends the own session alone',
  'session.confirmSession': 'is a proof itself',
  'session.changeOwnPassword': 'takes the current password',
  'session.readPasswordLink': 'takes the secret of a link',
  'session.setPassword': 'takes the secret of a link',
  'session.askPasswordLink': 'mails a link to its owner',
  'session.setOwnLanguage': 'changes no access',
  'session.setOwnStart': 'changes no access',
  'projects.saveOwnSkills': 'changes no access',
  'projects.saveSkills': 'changes no access',
  'factors.proveFactor': 'is a proof itself',
  'factors.factorOptions': 'takes the ticket of a sign-in',
  'factors.proveFactorByPasskey': 'is a proof itself',
  'factors.passkeySignInOptions': 'names no one',
  'factors.signInByPasskey': 'is a proof itself',
  'factors.passkeyConfirmOptions': 'is a proof itself',
  'factors.confirmByPasskey': 'is a proof itself',
  'tokens.revokeToken': 'takes access away',
  'serviceAccounts.revokeAccessToken': 'takes access away',
  'providers.exchangeCode': 'takes the secret of a sign-in by a provider',
  'providers.confirmByProvider': 'is a proof itself',
  'providers.readTrial': 'reads by POST',
  'providers.logOutByProvider': 'takes access away',
  'messages.chooseMailKinds': 'changes no access',
  'gpTargets.saveEmployeeTargets': 'changes no access',
  'gpTargets.deleteEmployeeTarget': 'changes no access',
}

test('[sessions-15] exactly the calls that let others in declare a proof of the password', () => {
  const declared = endpoints.flatMap(({ name, endpoint }) =>
    endpoint.confirmed === undefined ? [] : [[name, endpoint.confirmed] as const],
  )
  expect(Object.fromEntries(declared)).toEqual(byHand)
})

test('a new write about employees, accounts, roles, links or sessions declares a proof, or why it needs none', () => {
  const isSuspect = ({ path, access }: { path: string; access: unknown }) =>
    /^\/auth|\/employee|session|password|role|account|token|factor|permission/i.test(path) ||
    /accounts/i.test(JSON.stringify(access))
  const open = endpoints.filter(
    ({ name, endpoint }) =>
      endpoint.method !== 'GET' &&
      isSuspect(endpoint) &&
      endpoint.confirmed === undefined &&
      needsNone[name] === undefined,
  )
  expect(open.map(({ name, endpoint }) => `${name} ${endpoint.method} ${endpoint.path}`)).toEqual(
    [],
  )
})
