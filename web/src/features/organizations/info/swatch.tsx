import styles from './info.module.css'

/** A swatch beside the digits of a color. Draws nothing while they are incomplete. */
export function Swatch({ color }: { color: string }) {
  if (!/^#[\da-f]{6}$/i.test(color)) return null
  return <span className={styles['swatch']} style={{ background: color }} aria-hidden="true" />
}
