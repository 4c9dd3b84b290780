import { Button } from '@mantine/core'
import { IconEye, IconX } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { formatList } from '#app/lib/format/format.ts'
import { focusContent } from '#app/ui/page/focus-content.ts'
import { seePlanAs, useSeenAs, writtenModules } from '../seen-as.ts'
import classes from './seen-as-band.module.css'

/** Says whose view of the plan is tried out, that nothing can be changed in it, and ends it. */
export function SeenAsBand({ planId }: { readonly planId: string }) {
  const { t, language } = useT()
  const navigate = useNavigate()
  const member = useSeenAs(planId)
  if (member === null) return null
  const written = writtenModules(member)
  const end = () => {
    seePlanAs(null)
    void navigate(`/app/team/${planId}`)
    // The button unmounts with the band.
    focusContent()
  }
  return (
    <section className={classes.band} aria-label={t('plans.seen-as.label')}>
      <IconEye size={22} stroke={1.7} aria-hidden />
      <div className={classes.text} role="status">
        <p className="strong breaks">{t('plans.seen-as.title', { name: member.name })}</p>
        <p className="small">
          {written.length === 0
            ? t('plans.seen-as.reads')
            : t('plans.seen-as.writes', {
                modules: formatList(
                  written.map((module) => t(`plans.module.${module}`)),
                  language,
                ),
              })}
        </p>
      </div>
      <Button variant="white" color="dark" leftSection={<IconX size={18} stroke={1.8} aria-hidden />} onClick={end}>
        {t('plans.seen-as.end')}
      </Button>
    </section>
  )
}
