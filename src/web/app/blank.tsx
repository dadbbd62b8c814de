/** Nothing, on the right paper: what stands while the first code is on its way. */
export function Blank() {
  return <div aria-busy />;
}
