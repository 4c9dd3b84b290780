import { useT } from '../../../i18n/i18n.ts'
import { type PasswordStrength, passwordStrength } from '../../../lib/browser/password-strength.ts'
import classes from './password-strength-meter.module.css'

const LABELS = {
  1: 'common.password.weak',
  2: 'common.password.fair',
  3: 'common.password.good',
  4: 'common.password.strong',
} as const satisfies Record<Exclude<PasswordStrength, 0>, string>

interface PasswordStrengthMeterProps {
  readonly password: string
  /** Words that add no strength: the person's name and address. */
  readonly known?: readonly string[]
}

/** Four bars and a label for the strength of a password. Empty for an empty password. */
export function PasswordStrengthMeter({ password, known = [] }: PasswordStrengthMeterProps) {
  const { t } = useT()
  const strength = passwordStrength(password, known)
  return (
    <div className={classes.meter} data-strength={strength}>
      <div className={classes.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={classes.bar} data-on={bar <= strength || undefined} />
        ))}
      </div>
      <span role="status" className={classes.word}>
        {strength === 0 ? '' : t(LABELS[strength])}
      </span>
    </div>
  )
}
