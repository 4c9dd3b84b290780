export default function BudgetBreakdownRoute() {
  return <main>budget-breakdown</main>
}
