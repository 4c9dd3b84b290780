import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { mayWrite } from '#app/features/plans/rows.ts'
import { type Language, type Translate, useT } from '#app/i18n/i18n.ts'
import { ChoiceCards } from '#app/ui/forms/choice-cards.tsx'
import { LANGUAGES } from '#domain/plans/event-types.ts'
import { isRole, rolesIn, type TimelineTaker } from '#domain/timeline/take-out.ts'
import { useTimeline } from '../use-timeline.ts'

/** Each role that sees to something has its own. */
export const EACH_ROLE = 'each'
export type ChosenTaker = TimelineTaker | typeof EACH_ROLE

interface TakerFieldsProps {
  readonly takers: readonly ChosenTaker[]
  readonly taker: ChosenTaker
  readonly onTaker: (taker: ChosenTaker) => void
  readonly language: Language
  readonly onLanguage: (language: Language) => void
  readonly children?: ReactNode
}

/** For whom something is taken out, and in which language. */
export function TakerFields({ takers, taker, onTaker, language, onLanguage, children }: TakerFieldsProps) {
  const { t } = useT()
  const { plan } = useTimeline()
  return (
    <>
      <Select
        label={t('timeline.take.for')}
        description={
          taker === 'hosts' && mayWrite(plan, 'timeline') ? t('timeline.take.private') : t('timeline.take.not-private')
        }
        inputWrapperOrder={['label', 'input', 'description']}
        allowDeselect={false}
        value={taker}
        data={takers.map((value) => ({ value, label: takerName(value, t) }))}
        onChange={(value) => onTaker(value as ChosenTaker)}
      />
      {children}
      <ChoiceCards
        legend={t('timeline.take.language')}
        layout="pills"
        choices={LANGUAGES.map((each) => ({ value: each, label: t(`common.language.${each}`) }))}
        value={language}
        onChange={onLanguage}
      />
    </>
  )
}

/** For whom, in words. */
export const takerName = (taker: ChosenTaker, t: Translate): string =>
  taker !== EACH_ROLE && isRole(taker) ? t(`timeline.role.${taker}`) : t(`timeline.take.${taker}`)

/** The roles of the timeline in view. */
export function useRoles() {
  const { timeline } = useTimeline()
  return rolesIn(timeline.segments)
}
