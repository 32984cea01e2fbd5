import { describe, expect, test } from 'vitest';
import { everyEndpoint } from './endpoints.ts';

const oneClick = 'Undone by one click.';
const ownList = 'A list of one’s own.';
const writesText = 'Sends or stores a text: no account, setting or money changes.';
const takesCode = 'Takes a code of the second factor itself.';
const noFactorYet = 'Works only while no second factor is set up: there is no code to ask for.';
const worksQueue = 'Work on a queue; undone by one click.';

/** The writes that administrators may make without a fresh code of their second factor, each with the reason. */
const reasons: Record<string, string> = {
  stepUp: takesCode,
  removeTwoFactor: takesCode,
  beginTwoFactor: noFactorYet,
  confirmTwoFactor: noFactorYet,

  setPhoto: 'A picture of oneself; undone by one click.',
  removePhoto: 'A picture of oneself; undone by one click.',
  endSession: 'Ends a session of one’s own: nobody gains anything by it.',
  endOtherSessions: 'Ends sessions of one’s own: nobody gains anything by it.',
  undoDeletion: 'Leaves the account as it is. Administrators cannot ask for its deletion.',
  changeNotificationChoices:
    'Choices of one’s own; undone by one click. Emails about security are sent anyway.',
  addUpload: 'A file that nothing refers to yet.',
  markRead: ownList,
  saveVenue: ownList,
  saveVenueNote: ownList,
  unsaveVenue: ownList,
  shareSavedVenues: ownList,
  unshareSavedVenues: ownList,
  removeListComment: ownList,
  saveSearch: ownList,
  changeSavedSearch: ownList,
  removeSavedSearch: ownList,

  addContent: oneClick,
  moveContent: oneClick,
  addCatalogueItem: oneClick,
  moveCatalogueItem: oneClick,
  retireCatalogueItem: oneClick,
  restoreCatalogueItem: oneClick,
  addPlace: oneClick,
  movePlace: oneClick,
  retirePlace: oneClick,
  restorePlace: oneClick,

  approveVenue: oneClick,
  rejectVenue: 'Undone by one click: approving.',
  requestVenueChanges: 'Undone by one click: approving.',
  confirmVenueChanges: 'Says that somebody has looked at a change; unlisting undoes it.',
  unlistVenue: oneClick,
  relistVenue: oneClick,
  featureVenue: oneClick,
  unfeatureVenue: oneClick,

  openVerificationDocuments: 'Reads, and is recorded in the audit log.',
  readConversation: 'Reads, and is recorded in the audit log.',
  queryGateway: 'Records what the gateway says of a payment, as its webhooks do without anybody.',
  testSetup: 'Sends a test message; changes nothing.',
  retryJob: 'A job runs earlier that would run anyway.',

  assignDispute: worksQueue,
  changeTicket: worksQueue,
  changeTicketState: worksQueue,
  answerTicket: writesText,
  addTicketNote: writesText,
  assignReport: worksQueue,
  hideReported: worksQueue,
  dismissReport: worksQueue,
  restoreReported: worksQueue,
  reopenReport: worksQueue,
  warnAuthor: writesText,
  reportReview: writesText,
  reportQuestion: writesText,
};

const isForAdmins = (access: (typeof everyEndpoint)[number]['endpoint']['access']): boolean =>
  access === 'signed-in' || (access !== 'public' && access.includes('admin'));

describe('a fresh code of the second factor', () => {
  const writing = everyEndpoint.filter(
    ({ endpoint: { method, access, shows } }) => method !== 'GET' && !shows && isForAdmins(access),
  );

  test('is required from administrators by every write, except where a reason is given', () => {
    const withoutCode = writing.filter(({ endpoint }) => !endpoint.stepUp).map(({ name }) => name);
    expect(withoutCode.sort()).toEqual(Object.keys(reasons).sort());
  });

  test('is required by only one read: the payout file for the bank', () => {
    const reading = everyEndpoint.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.stepUp);
    expect(reading.map(({ name }) => name)).toEqual(['getPayoutFile']);
  });
});
