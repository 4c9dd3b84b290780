/** How many days a deleted plan can be restored; the database enforces it (`private.bin_time`). */
export const DELETED_PLAN_DAYS = 30
