import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

const brand: MantineColorsTuple = [
  '#eef0fa',
  '#dde1f4',
  '#bac2e6',
  '#919cd3',
  '#6674bb',
  '#44529f',
  '#29357a',
  '#222c67',
  '#1b2354',
  '#131939',
]
const teal: MantineColorsTuple = [
  '#edf8f9',
  '#d3eef0',
  '#a6dbe0',
  '#68bfc8',
  '#3da0ab',
  '#28828c',
  '#1b666f',
  '#15525a',
  '#103f46',
  '#0b2b30',
]

/** Primary #29357A, secondary #68BFC8; compact, because it stays open on a desk all day (docs/design.md). */
export const theme = createTheme({
  colors: { brand, teal },
  primaryColor: 'brand',
  primaryShade: 6,
  defaultRadius: 'sm',
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
  fontSizes: {
    xs: 'var(--size-12)',
    sm: 'var(--size-13)',
    md: 'var(--size-14)',
    lg: 'var(--size-16)',
    xl: 'var(--size-20)',
  },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  respectReducedMotion: true,
  cursorType: 'pointer',
})

/** Mantine draws with our roles, which know light and dark by themselves (`tokens.css`). */
export const roles: CSSVariablesResolver = () => ({
  variables: {},
  light: mantineByRole,
  dark: mantineByRole,
})

const mantineByRole = {
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-3)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-2)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-color-brand-filled': 'var(--accent)',
  '--mantine-color-brand-filled-hover': 'var(--accent-hover)',
}
