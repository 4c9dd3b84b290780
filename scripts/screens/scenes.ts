import { advice } from './scenes/advice.ts'
import { amounts } from './scenes/amounts.ts'
import { budget } from './scenes/budget.ts'
import { comparison } from './scenes/comparison.ts'
import { drinks } from './scenes/drinks.ts'
import { entrance } from './scenes/entrance.ts'
import { everywhere } from './scenes/everywhere.ts'
import { guests } from './scenes/guests.ts'
import { kits } from './scenes/kits.ts'
import { ledger } from './scenes/ledger.ts'
import { plans } from './scenes/plans.ts'
import type { Scene } from './scenes/scene.ts'
import { seating } from './scenes/seating.ts'
import { plansPages, postPages, publicPages, siteStates } from './scenes/site.ts'
import { tasks } from './scenes/tasks.ts'
import { wizard } from './scenes/wizard.ts'

/** Every screen, its notable states, and the dialogs and menus that open over it. */
export const SCENES: readonly Scene[] = [
  ...wizard,
  ...entrance,
  ...publicPages,
  ...postPages,
  ...siteStates,
  ...plansPages,
  ...plans,
  ...tasks,
  ...guests,
  ...seating,
  ...budget,
  ...ledger,
  ...comparison,
  ...drinks,
  ...advice,
  ...kits,
  ...amounts,
  ...everywhere,
]
