import type { FolderProof } from 'contract/calls/proof-of-life-list.ts';

/** One certificate that is asked for, and the folders that it is for: those that share it are one, online and by post. */
export interface AskedCertificate {
  proof: FolderProof;
  folderIds: number[];
}

/** The certificates that are asked for, in the order of the list, by the first folder of each. */
export function askedCertificates(proofs: readonly FolderProof[]): AskedCertificate[] {
  const asked = proofs.filter(({ isExpected }) => isExpected);
  const isWith = (one: FolderProof, other: FolderProof) =>
    one.isOnline === other.isOnline && one.shared === other.shared;
  return asked
    .filter((proof, index) => asked.findIndex(other => isWith(other, proof)) === index)
    .map(proof => ({
      proof,
      folderIds: asked.filter(other => isWith(proof, other)).map(({ folderId }) => folderId),
    }));
}
