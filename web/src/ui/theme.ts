import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

const navy: MantineColorsTuple = [
  '#eef0fa',
  '#dadff2',
  '#b9c1e8',
  '#96a2dd',
  '#7482cc',
  '#5564b8',
  '#3c4a99',
  '#29357a',
  '#1f2960',
  '#161d47',
]
const teal: MantineColorsTuple = [
  '#e8f7f8',
  '#d3eef1',
  '#a9dde2',
  '#85cfd6',
  '#68bfc8',
  '#4aa5af',
  '#2f8791',
  '#1f6b74',
  '#15525a',
  '#0c3a40',
]

/** Primary #29357A, secondary #68BFC8; compact, because it stays open on a desk all day. */
export const theme = createTheme({
  colors: { navy, teal },
  primaryColor: 'navy',
  primaryShade: { light: 7, dark: 5 },
  defaultRadius: 'sm',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  fontFamily: '"Inter Variable", Inter, "Segoe UI Variable Text", "Segoe UI", system-ui, -apple-system, Roboto, sans-serif',
  respectReducedMotion: true,
  cursorType: 'pointer',
})

/** Mantine's own greys and reds miss WCAG's contrast in places; these are the corrections (decisions §11). */
export const contrasts: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-body': 'var(--sheet)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': '#6a718d',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-disabled-color': '#5f6680',
  },
  dark: {
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-body': 'var(--sheet)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': '#8f97b5',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-default': '#20274a',
    '--mantine-color-default-hover': '#283056',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-disabled': '#262d4a',
    '--mantine-color-disabled-color': '#99a1bd',
  },
})
