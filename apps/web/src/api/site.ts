import type { AnswerOf } from '@yuga/contract/wire/endpoint'
import { readSite } from '@yuga/contract/people/session'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { localTexts } from '../browser/storage.ts'
import { ask } from './ask.ts'
import { queries } from './queries.ts'

type Site = AnswerOf<typeof readSite>

/** What every page says of the company: its names and its logo. */
export type Brand = Pick<Site, 'companyLogo' | 'companyName' | 'companyNameEn'>

const question = ask(readSite, {})

/** What is known before anybody signs in; undefined until it is answered. */
export function useSite(): Site | undefined {
  return useQuery({ ...question, staleTime: Infinity }).data
}

const stored = 'yuga.brand'

/** As this browser has seen it the last time, so that nothing changes before the eyes of who comes back. */
function rememberedBrand(): Brand | undefined {
  try {
    const match = JSON.parse(localTexts.get(stored) ?? 'null') as unknown
    return isBrand(match) ? match : undefined
  } catch {
    return undefined
  }
}

/** Whatever else is there was left by another release. */
function isBrand(result: unknown): result is Brand {
  const { companyName, companyNameEn, companyLogo } = (result ?? {}) as Partial<Brand>
  const isLogo =
    companyLogo === null ||
    (typeof companyLogo?.path === 'string' && companyLogo.width > 0 && companyLogo.height > 0)
  return typeof companyName === 'string' && typeof companyNameEn === 'string' && isLogo
}

/** What a server of an earlier release says of the company: nothing. */
const unnamed: Brand = { companyName: '', companyNameEn: '', companyLogo: null }

/** The company as pages show it; undefined where nothing is known yet. */
export function useBrand(): Brand | undefined {
  const site = useSite()
  useEffect(() => {
    if (!isBrand(site)) return
    const { companyName, companyNameEn, companyLogo } = site
    localTexts.set(stored, JSON.stringify({ companyName, companyNameEn, companyLogo }))
  }, [site])
  if (isBrand(site)) return site
  return rememberedBrand() ?? (site === undefined ? undefined : unnamed)
}

/** What was just saved is shown at once. */
export function showBrand(brand: Partial<Brand>): void {
  queries.setQueryData(question.queryKey, (site) => site && { ...site, ...brand })
}
