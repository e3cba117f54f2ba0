import type { api } from '@yuga/contract'
import type { Company } from '../../factories.ts'
import { TestForm } from '../../form.ts'
import type { PlainOf } from '../plain.ts'
import type { Caller } from '../../server.ts'
import { sheetOf } from '../../sheets.ts'

let count = 0

/** An id that no one has. */
export const newEmployeeId = () => `new.${(count += 1)}`

/** Everything that the form says of someone; their history begins on the day they join. */
export const employeeFields = {
  employeeName: '한지우',
  email: 'jiwoo@example.com',
  employeePosition: '대리',
  joinDate: '20260301',
  retiredDate: '20301231',
  gradeCode: 'GR002',
  location: 'FC001',
  roleList: [{ roleId: 'LE001' as const, fromDate: '20260301', toDate: '20301231' }],
  employeeHistoryList: [
    {
      orgRegistDate: '20260301',
      organizationId: 'T1',
      gradeCode: 'GR002',
      location: 'FC001',
      divisionHead: 'N' as const,
      apply: 'Y' as const,
    },
  ],
}

/** The same for someone who is there, and who moves in March. */
export function changeOf({ employeeId }: { readonly employeeId: string }) {
  return { ...employeeFields, employeeId, joinDate: '20250101', version: 0 }
}

/** Requests of employees; each time about a new one. */
export function plainEmployees(company: Company): {
  employees: PlainOf<typeof api.employees>
  personalData: PlainOf<typeof api.personalData>
} {
  const admin = () => company.person({ roles: ['LE999'] })
  const requested = {
    organizationId: 'D1',
    searchKeyword: 'e',
    activeYn: 'Y',
    year: 2026,
  }
  const about = async (): Promise<{ by: Caller; about: Caller }> => ({
    by: await admin(),
    about: await company.person(),
  })
  return {
    personalData: {
      exportPersonalData: async () => {
        const { by, about: person } = await about()
        return { by, about: person, query: { employeeId: person.employeeId, reason: 'audit' } }
      },
      readPseudonymisation: async () => {
        const { employeeId } = await company.person({ retireDay: '2026-02-27' })
        return { by: await admin(), query: { employeeId } }
      },
      pseudonymiseEmployee: async () => {
        const { employeeId } = await company.person({ retireDay: '2026-02-27' })
        // the record does not name the employee that it is about
        return {
          by: await admin(),
          about: null,
          body: { employeeId, confirmation: employeeId, version: 0 },
        }
      },
    },
    employees: {
      listEmployees: async () => ({
        by: await admin(),
        query: { offset: 1, limit: 10, sort: '-joinDate', ...requested },
      }),
      listEmployeePart: async () => ({
        by: await company.person({ roles: ['LE003'] }),
        query: { offset: 1, limit: 10 },
        body: {
          year: 2026,
          searchKeyword: 'e',
          activeYn: 'Y',
          role: ['LE001', { roleId: 'LE003' }],
        },
      }),
      readEmployeeHistory: async () => {
        const { employeeId } = await company.person()
        return { by: await admin(), query: { employeeId } }
      },
      createEmployee: async () => {
        const employeeId = newEmployeeId()
        const by = await admin()
        return {
          by,
          about: { ...by, employeeId } as Caller,
          body: { employeeId, ...employeeFields },
        }
      },
      updateEmployee: async () => {
        const requested = await about()
        return { ...requested, body: changeOf(requested.about) }
      },
      readEmployeeImpact: async () => {
        const requested = await about()
        return { ...requested, body: { ...changeOf(requested.about), actionFlag: 'Y' as const } }
      },
      switchEmployee: async () => {
        const requested = await about()
        const { employeeId } = requested.about
        return { ...requested, body: { employeeId, actionFlag: 'N', version: 0 } }
      },
      inviteEmployee: async () => {
        const requested = await about()
        return { ...requested, body: { employeeId: requested.about.employeeId } }
      },
      inviteEmployees: async () => {
        const requested = await about()
        return { ...requested, body: { employeeIdList: [requested.about.employeeId] } }
      },
      downloadEmployees: async () => ({
        by: await admin(),
        query: { sort: 'employeeName', ...requested, templateYn: 'N', reason: 'audit' },
      }),
      uploadEmployees: async () => {
        const by = await admin()
        const employeeId = newEmployeeId()
        const upload = new TestForm(
          await sheetOf([
            ['Employee ID', 'Name', 'Joined', 'Roles', 'Unit ID', 'Grade code', 'Office code'],
            [employeeId, '시트', '20260301', 'LE001', 'T1', 'GR001', 'FC001'],
          ]),
        )
        const about = { ...by, employeeId } as Caller
        return { by, about, query: { previewYn: 'N' as const }, upload }
      },
    },
  }
}
