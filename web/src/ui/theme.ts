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

// Blue-tinted greys. Number 4 draws the edge of inputs and keeps 3:1 against the sheet (WCAG 1.4.11).
const gray: MantineColorsTuple = [
  '#f5f6fa',
  '#eceef5',
  '#dfe2ee',
  '#ccd0e0',
  '#8990ab',
  '#6a718d',
  '#5f6680',
  '#545b78',
  '#343a56',
  '#1b2140',
]
const dark: MantineColorsTuple = [
  '#e4e7f5',
  '#a9b0cb',
  '#99a1bd',
  '#8f97b5',
  '#6b7496',
  '#2c3560',
  '#20274a',
  '#1a2038',
  '#12162a',
  '#0c1020',
]

/** Primary #29357A, secondary #68BFC8; compact, because it stays open on a desk all day. */
export const theme = createTheme({
  colors: { navy, teal, gray, dark },
  primaryColor: 'navy',
  primaryShade: { light: 7, dark: 5 },
  defaultRadius: 'sm',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  fontFamily:
    '"Inter Variable", Inter, "Segoe UI Variable Text", "Segoe UI", system-ui, -apple-system, Roboto, sans-serif',
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
    '--mantine-color-placeholder': 'var(--mantine-color-gray-5)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-6)',
  },
  dark: {
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-body': 'var(--sheet)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-2)',
  },
})
