import {
  exportProducts,
  importProducts,
  mostImported,
  options,
  products,
  transferFormats,
  type ImportAnswer,
} from '@reseller-portal/contract/operator'
import { refusal } from '@reseller-portal/contract/kit'
import { useRef, useState } from 'react'
import { call } from '#lib/calls/call.ts'
import { useChange } from '#lib/calls/query.ts'
import { useWords } from '#lib/language/words.ts'
import { save } from '#lib/save.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showFailure, showMessage, showRefusal } from '#ui/feedback/messages.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Found } from './found.tsx'
import styles from '../products.module.css'

type Format = (typeof transferFormats)[number]
type Chosen = { name: string; format: Format; file: string }

/** Products and options as a file: taken out, and brought in after a look at what it would change. */
export function TransferScreen() {
  const { t } = useWords()
  return (
    <>
      <PageHeader
        title={t('transfer.title')}
        note={t('transfer.note')}
        above={{ to: '/products', name: t('products.title') }}
      />
      <div className={styles['stack']}>
        <Export />
        <Import />
      </div>
    </>
  )
}

const names = { csv: 'products.csv', octo: 'products.json' } as const

function Export() {
  const { t } = useWords()
  const [under, setUnder] = useState<Format>()
  const take = async (format: Format) => {
    setUnder(format)
    await call(exportProducts, { format }).then((bytes) => save(bytes, names[format]), showFailure)
    setUnder(undefined)
  }
  return (
    <Sheet title={t('transfer.export')} note={t('transfer.exportNote')}>
      <div className={styles['buttons']}>
        {transferFormats.map((format) => (
          <AppButton
            key={format}
            variant="default"
            loading={under === format}
            onClick={() => void take(format)}
          >
            {t('transfer.exportOf', { format: t(`transfer.${format}`) })}
          </AppButton>
        ))}
      </div>
    </Sheet>
  )
}

function Import() {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const look = useChange(importProducts)
  const write = useChange(importProducts, {
    outdates: [products.list, products.get, options.list, options.get],
    onError: (error) => void showFailure(error),
    onSuccess: () => {
      showMessage('products.imported')
      setChosen(undefined)
      look.reset()
    },
  })
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    if (file.size > mostImported.characters)
      return showRefusal(refusal('imports.too_many', { most: mostImported.rows }))
    const read = { name: file.name, format: formatOf(file.name), file: await file.text() }
    setChosen(read)
    look.mutate({ input: { format: read.format, file: read.file || ' ', apply: false } })
  }
  const apply = () => {
    if (chosen !== undefined)
      write.mutate({ input: { format: chosen.format, file: chosen.file, apply: true } })
  }
  return (
    <Sheet title={t('transfer.import')}>
      <p className={styles['quiet']}>{t('transfer.hint')}</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('transfer.file')}
        accept=".csv,.json,text/csv,application/json"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          void choose(file)
          currentTarget.value = ''
        }}
      />
      <AppButton
        variant={look.data === undefined ? 'filled' : 'default'}
        loading={look.isPending}
        onClick={() => input.current?.click()}
      >
        {t('transfer.choose')}
      </AppButton>
      {look.isError && <ErrorPanel error={look.error} />}
      {chosen !== undefined && look.data !== undefined && (
        <>
          <Found name={chosen.name} found={look.data} />
          <AppButton
            loading={write.isPending}
            whyNot={isAnything(look.data) ? undefined : t('transfer.nothing')}
            onClick={apply}
          >
            {t('transfer.apply')}
          </AppButton>
        </>
      )}
    </Sheet>
  )
}

function formatOf(name: string): Format {
  return name.toLowerCase().endsWith('.json') ? 'octo' : 'csv'
}

function isAnything({ products: product, options: option }: ImportAnswer): boolean {
  return product.added + product.changed + option.added + option.changed > 0
}
