import styles from './info.module.css'

/** A color beside its digits; nothing where they are none yet. */
export function Swatch({ color }: { color: string }) {
  if (!/^#[\da-f]{6}$/i.test(color)) return null
  return <span className={styles['swatch']} style={{ background: color }} aria-hidden="true" />
}
