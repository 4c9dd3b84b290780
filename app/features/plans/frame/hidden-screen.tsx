import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { EmptyActions, EmptyState, EmptyText } from '#app/ui/feedback/empty-state.tsx'
import { UnavailableIllustration } from '#app/ui/illustrations/unavailable-illustration.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { Module } from '#domain/team/rights.ts'
import type { Plan } from '../rows.ts'

interface HiddenScreenProps {
  readonly plan: Plan
  /** What the screen is about. */
  readonly module: Module
}

/** In place of a screen that the reader's rights leave out: what it is about, whose choice that is, and the way back. */
export function HiddenScreen({ plan, module }: HiddenScreenProps) {
  const { t } = useT()
  const name = t(`plans.module.${module}`)
  const title = t('plans.hidden.title', { module: name })
  return (
    <>
      <PageTitle title={`${title} · ${plan.name}`} />
      <h1 className="visually-hidden">{name}</h1>
      <EmptyState illustration={<UnavailableIllustration />} title={title}>
        <EmptyText>
          {plan.seenAs === undefined ? t('plans.hidden.text') : t('plans.hidden.seen-as', { name: plan.seenAs })}
        </EmptyText>
        <EmptyActions>
          <Button
            component={Link}
            to={`/app/event-plan/${plan.id}`}
            leftSection={<IconArrowLeft size={18} stroke={1.8} aria-hidden />}
          >
            {t('plans.hidden.back')}
          </Button>
          <Button component={Link} to={`/app/team/${plan.id}`} variant="default">
            {t('plans.hidden.team')}
          </Button>
        </EmptyActions>
      </EmptyState>
    </>
  )
}
