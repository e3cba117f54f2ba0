import { theme, type ThemeConfig } from 'antd'
import { dark, fontFamily, light, type Palette, sizes } from './tokens.ts'

function seeds(palette: Palette): NonNullable<ThemeConfig['token']> {
  return {
    fontFamily,
    fontSize: 14,
    fontSizeSM: 12,
    borderRadius: sizes.radius,
    controlHeight: sizes.control,
    colorPrimary: palette.accent,
    colorPrimaryHover: palette.accentHover,
    colorPrimaryActive: palette.accentHover,
    colorPrimaryBg: palette.accentWash,
    colorPrimaryText: palette.accentText,
    colorPrimaryTextHover: palette.accentText,
    colorTextLightSolid: palette.onAccent,
    colorInfo: palette.accent,
    colorLink: palette.accentText,
    colorLinkHover: palette.accentText,
    colorLinkActive: palette.accentText,
    colorSuccess: palette.done,
    colorSuccessBg: palette.doneWash,
    colorWarning: palette.waiting,
    colorWarningBg: palette.waitingWash,
    colorError: palette.problem,
    colorErrorText: palette.problem,
    colorErrorBg: palette.problemWash,
    colorErrorBorder: palette.problem,
    colorText: palette.text,
    colorTextHeading: palette.text,
    colorTextSecondary: palette.textSoft,
    colorTextTertiary: palette.textFaint,
    colorTextDescription: palette.textFaint,
    colorTextPlaceholder: palette.textFaint,
    colorTextDisabled: palette.textFaint,
    colorBgLayout: palette.canvas,
    colorBgContainer: palette.surface,
    colorBgElevated: palette.surface,
    colorBorder: palette.edge,
    colorBorderSecondary: palette.line,
    colorSplit: palette.line,
    controlItemBgHover: palette.hover,
    controlItemBgActive: palette.accentWash,
    controlItemBgActiveHover: palette.accentWash,
    controlOutline: palette.focusRing,
    controlOutlineWidth: 2,
    boxShadow: palette.shadow,
    boxShadowSecondary: palette.shadow,
    wireframe: false,
    // A dialog that moves for a moment only still moves: a click begun on a button of it would end outside it.
    motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  }
}

function configOf(palette: Palette, algorithm: ThemeConfig['algorithm']): ThemeConfig {
  return {
    algorithm: algorithm ?? theme.defaultAlgorithm,
    token: seeds(palette),
    // One theme on the page: a fixed key, and no hash that would weigh every rule down.
    cssVar: { key: 'y' },
    hashed: false,
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
        dangerColor: palette.onProblem,
      },
      Modal: { titleFontSize: 16 },
      Pagination: { itemActiveColor: palette.accentText, itemActiveColorHover: palette.accentText },
      Select: { optionSelectedFontWeight: 500 },
    },
  }
}

export const lightTheme: ThemeConfig = configOf(light, theme.defaultAlgorithm)
export const darkTheme: ThemeConfig = configOf(dark, theme.darkAlgorithm)
