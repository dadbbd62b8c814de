import { useState } from 'react';
import { AddOne } from '../parts/employee/add-one.tsx';
import { AddSeveral } from '../parts/employee/add-several.tsx';

interface AddEmployeeProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Row K5: one person, or several at once from a pasted list. */
export function AddEmployeeDrawer(props: AddEmployeeProps) {
  const [isSeveral, setSeveral] = useState(false);
  return isSeveral ? (
    <AddSeveral {...props} onOne={() => setSeveral(false)} />
  ) : (
    <AddOne {...props} onSeveral={() => setSeveral(true)} />
  );
}
