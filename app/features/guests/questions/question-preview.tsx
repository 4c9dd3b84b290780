import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { inLanguage } from '#app/lib/format/in-language.ts'
import type { QuestionDraft } from './question-draft.ts'
import classes from './questions.module.css'

/** The question as a guest sees it, in each language; on request. */
export function QuestionPreview({ question }: { readonly question: QuestionDraft }) {
  const { t } = useT()
  const [isOpen, setIsOpen] = useState(false)
  const Eye = isOpen ? IconEyeOff : IconEye
  return (
    <div className={classes.preview}>
      <Button
        variant="subtle"
        aria-expanded={isOpen}
        leftSection={<Eye size={18} stroke={1.7} aria-hidden />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('guests.questions.preview')}
      </Button>
      {isOpen ? (
        <div className={classes.shown}>
          {(['es', 'en'] as const).map((language) => (
            <Shown key={language} question={question} language={language} />
          ))}
        </div>
      ) : null}
    </div>
  )
}

function Shown({ question, language }: { readonly question: QuestionDraft; readonly language: 'es' | 'en' }) {
  const { t } = useT()
  const { kind, textEs, textEn, choices } = question
  const label = inLanguage(language, textEs.trim(), textEn.trim())
  const shown = { label: label ?? '–', description: t(`common.language.${language}`), lang: language }
  if (kind === 'text') return <TextInput {...shown} readOnly />
  const answers =
    kind === 'yes-no'
      ? [t('guests.questions.yes'), t('guests.questions.no')]
      : choices.map(({ es, en }) => inLanguage(language, es, en))
  return <NativeSelect {...shown} data={['', ...new Set(answers.filter((answer) => answer !== null))]} />
}
