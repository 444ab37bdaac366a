/** Theme colors of spec 2 §9; text stays legible when printed without color. */
export const colors = {
  primary: '#29357A',
  secondary: '#68BFC8',
  text: '#1A1A1A',
  dim: '#4A4A4A',
  line: '#B8BCD0',
  tint: '#F2F4FA',
} as const
