import { StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import koKR from 'antd/locale/ko_KR'
import dayjs from 'dayjs'
import 'dayjs/locale/ko'
import { type ReactNode, useEffect } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { darkTheme, lightTheme } from './antd-theme.ts'
import { useIsDark } from './appearance.ts'

/** antd in our colours and the reader's language, for everything behind the sign-in page. */
export function Antd({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const isDark = useIsDark()
  useEffect(() => void dayjs.locale(language), [language])
  return (
    <StyleProvider layer>
      <ConfigProvider
        locale={language === 'ko' ? koKR : enUS}
        theme={isDark ? darkTheme : lightTheme}
        button={{ autoInsertSpace: false }}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  )
}
