import { apiPath } from '@yuga/contract/wire/endpoint'
import { useState } from 'react'
import { type Brand, useBrand } from '../../api/site.ts'
import { type Language, useLanguage } from '../../i18n/language.ts'
import { Mark } from '../mark.tsx'
import css from './company-brand.module.css'

/** The product's own name is where the company has not said its own. */
function nameOf({ companyName, companyNameEn }: Brand, language: Language): string {
  return (language === 'en' && companyNameEn) || companyName || companyNameEn || 'Yuga'
}

type Room = { readonly width: number; readonly height: number }

type LogoProps = {
  readonly logo: NonNullable<Brand['companyLogo']>
  readonly name: string
  /** At most so large; a smaller one is not blown up. */
  readonly room: Room
  readonly onFailed?: () => void
}

/** A logo on white, which it was most likely drawn for, in whatever colours the page is; its room is kept from the start. */
export function Logo({ logo, name, room, onFailed }: LogoProps) {
  const scale = Math.min(1, room.width / logo.width, room.height / logo.height)
  const sideOf = (pixels: number) => Math.max(1, Math.round(pixels * scale))
  return (
    <span className={css['plate']}>
      <img
        src={`${apiPath}${logo.path}`}
        alt={name}
        width={sideOf(logo.width)}
        height={sideOf(logo.height)}
        decoding="async"
        onError={onFailed}
      />
    </span>
  )
}

type CompanyBrandProps = {
  readonly room: Room
  readonly markSize: number
  /** Only something square has room: the mark means anything wider. */
  readonly isNarrow?: boolean
  readonly nameClass?: string | undefined
}

/** The company's logo, or its name next to the mark of the product. */
export function CompanyBrand({ room, markSize, isNarrow = false, nameClass }: CompanyBrandProps) {
  const brand = useBrand()
  const language = useLanguage()
  const [failed, setFailed] = useState<string | null>(null)
  if (brand === undefined) return null
  const { companyLogo: logo } = brand
  const name = nameOf(brand, language)
  const fits = logo !== null && (!isNarrow || logo.width <= logo.height * 1.5)
  if (fits && logo.path !== failed) {
    return <Logo logo={logo} name={name} room={room} onFailed={() => setFailed(logo.path)} />
  }
  return (
    <>
      <Mark size={markSize} />
      <span className={nameClass ?? 'y-ellipsis y-shrink'}>{name}</span>
    </>
  )
}
