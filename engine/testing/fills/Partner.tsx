/** Stands where a partner's tile would. */
export default function Partner() {
  return <a href="https://partner.example/">A partner’s show</a>
}
