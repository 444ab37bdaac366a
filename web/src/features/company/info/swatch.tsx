import styles from './info.module.css'

/** A color beside its digits; nothing where they are none yet. */
export function Swatch({ color }: { color: string }) {
  const style = /^#[\da-f]{6}$/i.test(color) ? { background: color } : {}
  return <span className={styles['swatch']} style={style} aria-hidden="true" />
}
