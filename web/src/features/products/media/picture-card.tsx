import { altIn, removePicture, restorePicture, type ProductPicture } from '@reseller-portal/contract/products'
import { useId } from 'react'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { StatusBadge } from '#ui/feedback/status-badge.tsx'
import styles from './media.module.css'
import { outdated, Description } from './description.tsx'

type Props = {
  picture: ProductPicture
  /** The index among the pictures that aren't removed, from 0. */
  place: number
  isLast: boolean
  mayWrite: boolean
  onMove: (to: number) => void
}

const tones = { ADDED: 'wait', CHANGED: 'wait', PUBLISHED: 'good', REMOVED: 'calm' } as const

/** One picture with its description in each language, and its actions. */
export function PictureCard({ picture, place, isLast, mayWrite, onMove }: Props) {
  const { t, language } = useWords()
  const heading = useId()
  const { alt, state } = picture
  const number = place + 1
  const isThere = state !== 'REMOVED'
  return (
    <li className={styles['card']} aria-labelledby={heading} data-removed={!isThere || undefined}>
      <Shown picture={picture} alt={altIn(alt, language)} />
      <div className={styles['head']}>
        <h3 id={heading}>{isThere && place === 0 ? t('media.cover') : t('media.picture', { number })}</h3>
        <StatusBadge tone={tones[state]}>{t(`media.states.${state}`)}</StatusBadge>
      </div>
      {mayWrite && isThere ? <Description picture={picture} /> : <p>{altIn(alt, language)}</p>}
      {mayWrite && (
        <div className={styles['buttons']}>
          {isThere && place > 0 && (
            <AppButton
              variant="default"
              aria-label={t('media.earlierOf', { number })}
              onClick={() => onMove(place - 1)}
            >
              {t('media.earlier')}
            </AppButton>
          )}
          {isThere && !isLast && (
            <AppButton
              variant="default"
              aria-label={t('media.laterOf', { number })}
              onClick={() => onMove(place + 1)}
            >
              {t('media.later')}
            </AppButton>
          )}
          <RemoveButton picture={picture} number={number} />
        </div>
      )}
    </li>
  )
}

function Shown({ picture: { sources, width, height }, alt }: { picture: ProductPicture; alt: string }) {
  const sets = Map.groupBy(sources, ({ type }) => type)
  return (
    <picture>
      {[...sets].map(([type, files]) => (
        <source
          key={type}
          type={type}
          sizes="320px"
          srcSet={files.map(({ src, width: wide }) => `${src} ${wide}w`).join(', ')}
        />
      ))}
      <img src={sources.at(-1)?.src} alt={alt} width={width} height={height} loading="lazy" />
    </picture>
  )
}

function RemoveButton({ picture: { id, state }, number }: { picture: ProductPicture; number: number }) {
  const { t } = useWords()
  const onError = (error: Error) => void showMessage('pictures.update_failed', { error })
  const restore = useChange(restorePicture, { outdates: outdated, onError })
  const bringBack = () => restore.mutate({ input: { pictureId: id } })
  const remove = useChange(removePicture, {
    outdates: outdated,
    onError,
    onSuccess: () => void showMessage('pictures.removed', { on: { UNDO: bringBack } }),
  })
  if (state === 'REMOVED')
    return (
      <AppButton variant="default" aria-label={t('media.bringBackOf', { number })} onClick={bringBack}>
        {t('products.bringBack')}
      </AppButton>
    )
  return (
    <AppButton
      variant="default"
      aria-label={t('media.removeOf', { number })}
      onClick={() => remove.mutate({ input: { pictureId: id } })}
    >
      {t('common.remove')}
    </AppButton>
  )
}
