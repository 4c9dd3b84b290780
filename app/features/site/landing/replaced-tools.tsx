import { IconCheck } from '@tabler/icons-react'
import { useT } from '../../../i18n/i18n.ts'
import {
  ChatIllustration,
  PaperIllustration,
  SheetIllustration,
} from '../../../ui/illustrations/replaced-tool-illustrations.tsx'
import blocks from '../layout/blocks.module.css'
import landing from './landing.module.css'
import classes from './replaced-tools.module.css'

const TOOLS = [
  {
    Picture: SheetIllustration,
    title: 'landing.replaces.sheet-title',
    before: 'landing.replaces.sheet-before',
    now: 'landing.replaces.sheet-now',
  },
  {
    Picture: ChatIllustration,
    title: 'landing.replaces.chat-title',
    before: 'landing.replaces.chat-before',
    now: 'landing.replaces.chat-now',
  },
  {
    Picture: PaperIllustration,
    title: 'landing.replaces.paper-title',
    before: 'landing.replaces.paper-before',
    now: 'landing.replaces.paper-now',
  },
] as const

/** The tools people plan with today, and what replaces them here. */
export function ReplacedTools() {
  const { t } = useT()
  return (
    <section className={landing.section} aria-labelledby="replaces">
      <div className={landing.head}>
        <h2 id="replaces" className={landing.title}>
          {t('landing.replaces.title')}
        </h2>
        <p className={landing.text}>{t('landing.replaces.text')}</p>
      </div>
      <ul className={classes.tools}>
        {TOOLS.map(({ Picture, title, before, now }) => (
          <li key={title} className={classes.tool}>
            <Picture />
            <h3 className={classes.name}>{t(title)}</h3>
            <p className={classes.before}>{t(before)}</p>
            <p className={`${blocks.point} ${classes.now}`}>
              <IconCheck aria-hidden size={20} stroke={2} />
              <span>{t(now)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
