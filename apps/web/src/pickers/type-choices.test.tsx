import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ProjectTypeRow } from '@yuga/contract/master-data/project-types'
import { chooseLanguage } from '../i18n/language.ts'
import { useTypeChoices } from './type-choices.ts'

const typeOf = (code: string, projectTypeIndicateName: string, projectTypeNameEn: string) =>
  ({ projectTypeCode: code, projectTypeIndicateName, projectTypeNameEn }) as ProjectTypeRow

test('[master-data-4] types are chosen by their English name where one reads English and they have one', () => {
  const types = [typeOf('PM003', '유지보수', 'Maintenance'), typeOf('PM099', '이관', '')]
  chooseLanguage('ko')
  const { result } = renderHook(() => useTypeChoices(types))
  expect(result.current.map(({ label }) => label)).toEqual(['유지보수', '이관'])
  act(() => chooseLanguage('en'))
  expect(result.current).toEqual([
    { value: 'PM003', label: 'Maintenance' },
    { value: 'PM099', label: '이관' },
  ])
})
