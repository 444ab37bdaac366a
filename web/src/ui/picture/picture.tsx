import type { Picture as Shown } from '@reseller-portal/contract/products'
import { Art } from './art.tsx'
import styles from './picture.module.css'

type Props = {
  picture: Shown | undefined
  /** The text to draw a landscape from, if there is no picture. */
  name: string
  /** Width in pixels; the height follows at three to four and a half. */
  width?: number
}

/** A picture beside the name of what it shows, or a drawing in its place. Screen readers skip it. */
export function Picture({ picture, name, width = 72 }: Props) {
  const height = Math.round(width * 0.7)
  if (picture === undefined || picture.sources.length === 0)
    return <Art seed={name} width={width} height={height} className={styles['picture'] ?? ''} />
  const byType = Map.groupBy(picture.sources, ({ type }) => type)
  const [smallest] = picture.sources.toSorted((a, b) => a.width - b.width)
  return (
    <picture>
      {[...byType].map(([type, sources]) => (
        <source
          key={type}
          type={type}
          sizes={`${width}px`}
          srcSet={sources.map(({ src, width: wide }) => `${src} ${wide}w`).join(', ')}
        />
      ))}
      <img
        className={styles['picture']}
        src={smallest?.src}
        alt={picture.alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
