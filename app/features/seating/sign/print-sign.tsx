import { Button } from '@mantine/core'
import { IconFileTypePdf, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { showPdfLimit, showTierRefusal } from '#app/features/billing/reached-limit.ts'
import { usePdfUse } from '#app/features/billing/tier-use.ts'
import { useT } from '#app/i18n/i18n.ts'
import { attempt } from '#app/ui/feedback/notify.tsx'
import { exportFailed, saveExport } from '#app/ui/feedback/save-export.ts'
import { ChoiceCards } from '#app/ui/forms/choice-cards.tsx'
import { SIGN_LANGUAGES, SIGN_SIZES, type SignLanguage, type SignSize } from '#contracts/export-table-sign.ts'
import { paperSizeIn } from '#domain/plans/paper-size.ts'
import { useExportSign } from '../export-mutations.ts'
import type { SignOf } from '../queries.ts'
import { useSeating } from '../use-seating.ts'
import classes from './sign.module.css'

/** The sign on paper, in a size and in one language or both. */
export function PrintSign({ of }: { readonly of: SignOf }) {
  const { t, language: spoken } = useT()
  const { plan } = useSeating()
  // Until it is known a PDF can be asked for: the function decides.
  const hasPdf = !usePdfUse(plan.id).isFull
  const exportSign = useExportSign()
  const [size, setSize] = useState<SignSize>(paperSizeIn(plan.countryCode) === 'LETTER' ? 'letter' : 'a4')
  const [language, setLanguage] = useState<SignLanguage>(spoken)

  const save = async () => {
    if (!hasPdf) return showPdfLimit(plan, 'sign.print.free')
    const done = await attempt(
      () => exportSign.mutateAsync({ ...of, size, language }),
      exportFailed,
      (refusal) => showTierRefusal(refusal, plan, { 'pdf-export': 'sign.print.free' }),
    )
    if (done) saveExport(done.result, `${t('sign.print.name', { plan: plan.name })}.pdf`)
  }

  return (
    <fieldset className={classes.print}>
      <legend className="strong">{t('sign.print.title')}</legend>
      <ChoiceCards
        legend={t('sign.print.size')}
        layout="pills"
        choices={SIGN_SIZES.map((each) => ({ value: each, label: t(`sign.print.size.${each}`) }))}
        value={size}
        onChange={setSize}
      />
      <ChoiceCards
        legend={t('sign.print.language')}
        layout="pills"
        choices={SIGN_LANGUAGES.map((each) => ({ value: each, label: t(`sign.print.language.${each}`) }))}
        value={language}
        onChange={setLanguage}
      />
      <Button
        justify="center"
        leftSection={
          hasPdf ? (
            <IconFileTypePdf size={18} stroke={1.7} aria-hidden />
          ) : (
            <IconLock size={18} stroke={1.7} aria-label={t('common.export.locked')} />
          )
        }
        loading={exportSign.isPending}
        onClick={() => void save()}
      >
        {t('sign.print.save')}
      </Button>
    </fieldset>
  )
}
