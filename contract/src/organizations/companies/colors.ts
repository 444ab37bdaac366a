/** Whether white text can be read on this color (WCAG 2.2 AA: 4.5 to 1). */
export function isDarkEnough(color: string): boolean {
  return 1.05 / (luminance(color) + 0.05) >= 4.5
}

/** WCAG's relative luminance of `#rrggbb`, 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
