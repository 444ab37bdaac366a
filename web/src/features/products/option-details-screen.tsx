import { cancellationText, giveOwnSeats, options, type Option } from '@reseller-portal/contract/products'
import { useParams } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useAnswer, useChange } from '#lib/calls/query.ts'
import { useMay } from '#lib/calls/use-may.ts'
import { useWords } from '#lib/language/words.ts'
import { AppButton } from '#ui/buttons/app-button.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { useQuestion } from '#ui/feedback/dialog.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { showFailure } from '#ui/feedback/messages.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Sheet } from '#ui/layout/sheet.tsx'
import { OptionBadge, useOptionLabels } from './options-screens.tsx'
import styles from './products.module.css'

/** One option as last saved, with links to its seats. */
export function OptionDetailsScreen() {
  const { optionId } = useParams({ from: '/shell/option-details/$optionId' })
  const answer = useAnswer(options.get, { id: optionId }, { staleTime: 0 })
  if (answer.isError) return <ErrorPanel error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data === undefined) return <Progress />
  return <Details option={answer.data} />
}

function Details({ option }: { option: Option }) {
  const { t } = useWords()
  const { productId, productName } = option
  return (
    <>
      <PageHeader
        title={option.name}
        mark={<OptionBadge option={option} />}
        note={option.title}
        above={{ to: `/product-options/${productId}`, name: productName }}
      >
        {option.productType === 'PARK_RESERVATION' && (
          <LinkButton variant="default" to="/park-days">
            {t('options.parkDays')}
          </LinkButton>
        )}
        <LinkButton variant="default" to="/option-time-capacity/$optionId" params={{ optionId: option.id }}>
          {t('products.part.times')}
        </LinkButton>
      </PageHeader>
      <div className={styles['columns']}>
        <Facts option={option} />
        <Seats option={option} />
      </div>
    </>
  )
}

function Facts({ option }: { option: Option }) {
  const { t, texts, language } = useWords()
  const labels = useOptionLabels()
  const held = t(option.holdable === 'YES' ? 'options.held' : 'options.notHeld')
  const facts = [
    ['additionalDetails', option.additionalDetails],
    ['cancellationRules', cancellationText(option.cancellationRules, texts.cancellation, language)],
    ['policy', option.policy],
    ['availabilityType', t(`options.types.${option.availabilityType}`)],
    ['holdable', held],
    ['minTravelers', option.minTravelers],
    ['maxTravelers', option.maxTravelers],
    ['ticketLimit', option.ticketLimit],
    ['cutoffMinutes', option.cutoffMinutes],
    ['validFrom', option.validFrom],
    ['validUntil', option.validUntil],
    ['salesStart', option.salesStart],
    ['salesEnd', option.salesEnd],
    ['usageStart', option.usageStart],
    ['usageEnd', option.usageEnd],
    ['marketRegions', option.marketRegions.map((code) => t(`codes.regions.${code}`)).join(', ')],
    ['discountGroups', option.discountGroups.map((code) => t(`codes.groups.${code}`)).join(', ')],
    ['productType', option.productType && t(`options.productTypes.${option.productType}`)],
    ['productDuration', option.productDuration],
    ['bufferDays', option.bufferDays],
    ['ticketStart', option.ticketStart],
    ['ticketEnd', option.ticketEnd],
    [
      'pickupInstructions',
      option.pickupInstructions && t(`codes.pickupInstructions.${option.pickupInstructions}`),
    ],
  ] as const
  return (
    <Sheet title={t('products.part.details')}>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{labels[name]}</dt>
            <dd>{value || <span className={styles['none']}>{t('products.nothing')}</span>}</dd>
          </Fragment>
        ))}
      </dl>
    </Sheet>
  )
}

function Seats({ option }: { option: Option }) {
  const { t } = useWords()
  const mayManage = useMay('operator.manage')
  const { ask, question } = useQuestion()
  const give = useChange(giveOwnSeats, {
    outdates: [options.list, options.get],
    onError: (error) => void showFailure(error),
  })
  const isShared = option.sharedBy > 1
  const start = async () => {
    const isSure = await ask({
      title: t('options.ownSeats'),
      text: t('options.ownSeatsText'),
      yes: t('options.ownSeats'),
      no: t('products.notNow'),
    })
    if (isSure) give.mutate({ input: { id: option.id } })
  }
  return (
    <Sheet title={t('common.seats')}>
      <p>{isShared ? t('options.shared', { count: option.sharedBy }) : t('options.own')}</p>
      {isShared && mayManage && (
        <AppButton variant="default" loading={give.isPending} onClick={() => void start()}>
          {t('options.ownSeats')}
        </AppButton>
      )}
      {question}
    </Sheet>
  )
}
