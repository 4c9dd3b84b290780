import { Box, TextInput } from '@mantine/core'
import { LANGUAGES } from '#domain/plans/event-types.ts'
import { useT } from '../../../i18n/i18n.ts'
import { ChoiceCards } from '../../../ui/forms/choice-cards.tsx'
import { SummaryList } from '../wizard-summary.tsx'
import { issueMessage } from './issue-message.ts'
import { nameIdeas } from './name-ideas.ts'
import classes from './name-step.module.css'
import type { StepProps } from './step-props.ts'
import steps from './steps.module.css'

/** The plan's name and language, and a summary. */
export function NameStep({ draft, change, issues }: StepProps) {
  const { t } = useT()
  const setName = (name: string) => change((now) => ({ ...now, name, isNameTyped: true }))

  return (
    <div className={steps.stack}>
      <div>
        <div data-field="name">
          <TextInput
            label={t('wizard.name.label')}
            size="lg"
            autoComplete="off"
            classNames={{ input: classes.name ?? '' }}
            value={draft.name}
            error={issueMessage(issues, 'name', t)}
            onChange={({ currentTarget: { value } }) => setName(value)}
          />
        </div>
        <fieldset className={classes.ideas}>
          <legend>{t('wizard.name.ideas')}</legend>
          {nameIdeas(draft, t).map((idea) => (
            <button
              key={idea}
              type="button"
              className={classes.idea}
              aria-pressed={draft.name === idea}
              onClick={() => setName(idea)}
            >
              {idea}
            </button>
          ))}
        </fieldset>
      </div>
      <div>
        <ChoiceCards
          legend={t('wizard.name.language')}
          layout="pills"
          choices={LANGUAGES.map((language) => ({ value: language, label: t(`common.language.${language}`) }))}
          value={draft.language}
          onChange={(language) => change((now) => ({ ...now, language }))}
        />
        <p className={steps.note} style={{ marginBlockStart: '0.3125rem' }}>
          {t('wizard.name.language-hint')}
        </p>
      </div>
      <Box component="section" className="card" p="1.25rem" aria-labelledby="wizard-review">
        <Box component="h2" id="wizard-review" className="subtitle" mb="0.75rem">
          {t('wizard.name.review')}
        </Box>
        <SummaryList draft={draft} hasLinks />
      </Box>
    </div>
  )
}
