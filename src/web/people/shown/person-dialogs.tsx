import { type DialogTurn, dialogHost } from '#web/app/dialog-host.tsx';
import { late } from '#web/ui/overlays/late.tsx';
import type { PersonRequest } from '../person-request.ts';

const load = {
  profile: () => import('../dialogs/edit-profile.tsx'),
  manage: () => import('../dialogs/manage-user.tsx'),
  manager: () => import('../dialogs/change-manager.tsx'),
  responsibility: () => import('../dialogs/edit-responsibility.tsx'),
  password: () => import('../dialogs/change-password.tsx'),
  picture: () => import('../dialogs/change-picture.tsx'),
  employee: () => import('../dialogs/add-employee.tsx'),
  company: () => import('../dialogs/edit-company.tsx'),
};
const EditProfile = late('people/profile', async () => (await load.profile()).EditProfileDrawer);
const ManageUser = late('people/manage', async () => (await load.manage()).ManageUserDrawer);
const ChangeManager = late('people/manager', async () => (await load.manager()).ChangeManagerDrawer);
const EditResponsibility = late(
  'people/responsibility',
  async () => (await load.responsibility()).EditResponsibilityDrawer,
);
const ChangePassword = late('people/password', async () => (await load.password()).ChangePasswordDrawer);
const ChangePicture = late('people/picture', async () => (await load.picture()).ChangePictureDialog);
const AddEmployee = late('people/employee', async () => (await load.employee()).AddEmployeeDrawer);
const EditCompany = late('people/company', async () => (await load.company()).EditCompanyDialog);

interface AskingProps extends DialogTurn {
  readonly request: PersonRequest;
}

const aboutPerson = {
  profile: EditProfile,
  manage: ManageUser,
  manager: ChangeManager,
  responsibility: EditResponsibility,
  password: ChangePassword,
  picture: ChangePicture,
};

const ofCompany = { employee: AddEmployee, company: EditCompany };

function Asking({ request, opened, onClose }: AskingProps) {
  const shared = { opened, onClose };
  if (!('personId' in request)) {
    const OfCompany = ofCompany[request.dialog];
    return <OfCompany {...shared} />;
  }
  const Chosen = aboutPerson[request.dialog];
  return <Chosen personId={request.personId} {...shared} />;
}

const { Host, useOpen } = dialogHost(Asking, load);
/** The dialogs about people, each its own chunk. */
export const PersonDialogs = Host;
/** Opens a dialog about people from anywhere below `PersonDialogs`. */
export const usePersonDialogs = useOpen;
