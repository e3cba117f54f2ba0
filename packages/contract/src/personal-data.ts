import { z } from 'zod'
import { needs } from './access.ts'
import { file } from './file.ts'
import { wireId } from './wire.ts'

export const exportPersonalData = file({
  path: '/settings/employee/personal-data',
  summary: 'All that is kept about a person, for people and for machines, as one file',
  access: needs('settings.write'),
  query: z.object({ employeeId: wireId }),
  file: 'application/zip',
})
