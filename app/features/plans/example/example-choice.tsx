import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { EventIllustration } from '#app/ui/illustrations/event-illustration.tsx'
import { EXAMPLE_KINDS } from '#domain/plans/example-kinds.ts'
import { accentOf } from '../accent.ts'
import classes from './example-choice.module.css'
import { useExample } from './use-example.ts'

const EVENT_TYPES = { wedding: 'wedding', 'company-dinner': 'corporate' } as const

/** The example events to choose from. */
export function ExampleChoice() {
  const { t } = useT()
  const { show, opening } = useExample()
  return (
    <ul className="card-grid plain-list">
      {EXAMPLE_KINDS.map((kind) => (
        <li key={kind} className={classes.card} style={accentOf({ eventType: EVENT_TYPES[kind] })}>
          <EventIllustration tone={EVENT_TYPES[kind]} className={classes.illustration} />
          <h2 className="subtitle">{t(`plans.example.${kind}-title`)}</h2>
          <p className="soft">{t(`plans.example.${kind}-text`)}</p>
          <Button
            variant="default"
            loading={opening === kind}
            disabled={opening !== null && opening !== kind}
            rightSection={<IconArrowRight size={18} stroke={1.8} aria-hidden />}
            onClick={() => void show(kind)}
          >
            {t(`plans.example.${kind}-open`)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
