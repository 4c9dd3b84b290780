import {
  acceptProposals,
  aDrinksSave,
  aTaskProposal,
  readDrinks,
  resetDrinks,
  restoreDrinks,
  saveDrinks,
  saveLeftovers,
} from '../drinks-calls.ts'
import { byEditors, evenClosed, evenLate, orNot, type Procedure, readByMembers } from './verdicts.ts'

/** The procedures of drinks. */
export const DRINK_PROCEDURES: Readonly<Record<string, Procedure>> = {
  drinks_plan: {
    call: (sql, { planId }) => readDrinks(sql, planId),
    expects: readByMembers,
    isNothing: ([row]) => row?.drinks === null,
  },
  save_drinks_plan: {
    call: (sql, { planId, drinks }) => saveDrinks(sql, planId, aDrinksSave({ base: drinks.drinkRevision })),
    expects: byEditors,
  },
  reset_drinks_plan: {
    call: (sql, { planId, drinks }) => resetDrinks(sql, planId, drinks.drinkRevision),
    expects: evenClosed,
  },
  restore_drinks_plan: {
    call: (sql, { planId }) => restoreDrinks(sql, planId, crypto.randomUUID()),
    expects: (caller, state) => orNot('drinks.not-found', byEditors(caller, state)),
  },
  save_drink_leftovers: {
    call: (sql, { planId }) => saveLeftovers(sql, planId, [{ item: 'rum', bought: 6, left_over: 2 }]),
    expects: evenLate,
  },
  accept_drink_proposals: {
    call: (sql, { planId }) => acceptProposals(sql, planId, [aTaskProposal()]),
    expects: byEditors,
  },
}
