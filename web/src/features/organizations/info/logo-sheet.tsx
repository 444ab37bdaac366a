import { changeLogo, listCompanies, type Company } from '@reseller-portal/contract/organizations'
import { useRef, useState, type ChangeEvent } from 'react'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showMessage } from '#ui/feedback/messages.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import styles from './info.module.css'
import { Swatch } from './swatch.tsx'

/** Logo and colors, as vouchers, mails and the menu show them. */
export function LogoSheet({ company }: { company: Company }) {
  const { t } = useWords()
  const { id, version } = company
  const [isPicture, setPicture] = useState(true)
  const file = useRef<HTMLInputElement>(null)
  const change = useChange(changeLogo, {
    outdates: [listCompanies],
    onSuccess: () => void showMessage('company.updated'),
  })
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? []
    if (chosen === undefined) return
    const picture = await fittedPicture(chosen)
    setPicture(picture !== undefined)
    if (picture !== undefined) change.mutate({ input: { id, version, picture } })
    if (file.current !== null) file.current.value = ''
  }
  return (
    <Sheet title={t('company.looks')}>
      <div className={styles['logo']}>
        {company.hasLogo ? (
          <img src={`/api/companies/${id}/logo.png?v=${version}`} alt={t('company.logo')} />
        ) : (
          <span className={styles['none']}>{t('company.noLogo')}</span>
        )}
        <div className={styles['file']}>
          <label>
            <span className="unseen">{t('company.chooseLogo')}</span>
            <input
              ref={file}
              type="file"
              hidden
              accept="image/png,image/jpeg,image/webp"
              onChange={(event) => void choose(event)}
            />
          </label>
          <div className={styles['buttons']}>
            <AppButton variant="default" loading={change.isPending} onClick={() => file.current?.click()}>
              {t('company.chooseLogo')}
            </AppButton>
            {company.hasLogo && (
              <AppButton
                variant="default"
                onClick={() => change.mutate({ input: { id, version, picture: null } })}
              >
                {t('company.removeLogo')}
              </AppButton>
            )}
          </div>
          <span className={styles['quiet']}>{t('company.logoHint')}</span>
        </div>
      </div>
      {!isPicture && <Banner type="error">{t('company.notPicture')}</Banner>}
      {change.isError && <ErrorPanel error={change.error} title={t('company.logoFailed')} />}
      <Colors company={company} />
    </Sheet>
  )
}

function Colors({ company }: { company: Company }) {
  const { t, texts } = useWords()
  const labels = texts.company.fields
  return (
    <p className={styles['colors']}>
      {(['primaryColor', 'secondaryColor'] as const).map((name) => (
        <span key={name}>
          <Swatch color={company[name]} />{' '}
          {t('ui.labeled', { name: labels[name], value: company[name] || t('record.notGiven') })}
        </span>
      ))}
    </p>
  )
}

const most = { width: 512, height: 256 }

/** A picture file as a PNG in base64, scaled to the size of a logo; undefined if the browser can't read it. */
async function fittedPicture(file: File): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, most.width / picture.width, most.height / picture.height)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/png').replace('data:image/png;base64,', '')
  } catch {
    return undefined
  }
}
